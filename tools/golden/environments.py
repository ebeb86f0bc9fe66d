"""Writes what Gymnasium's MuJoCo environments (version 5) observe, reward and tell, for the tests of dev.cardan.batch.env.

    python tools/golden/environments.py OUT.txt.gz [--models FOLDER] [--steps N] [--free] [--only TASK,...]

With --models the environments play in the models of that folder, such as models/src/main/resources/dev/cardan/models, else in
Gymnasium's own. Every task is played twice: with the options that Tasks has at first, and with other ones. Before each step
the state is restored, so that all that is computed belongs to it, and written; with --free it isn't.

The file has lines of words: T task variant seed; J info entries of resets, I those of steps, each followed by its size; R the
observation and info of a reset; S state (qpos, qvel, qacc_warmstart); A action; O observation; V reward, terminated, info.
"""

import argparse
import gzip
import io

import gymnasium
import mujoco
import numpy as np
from gymnasium.envs.mujoco import (
    ant_v5,
    half_cheetah_v5,
    hopper_v5,
    humanoid_v5,
    humanoidstandup_v5,
    inverted_double_pendulum_v5,
    inverted_pendulum_v5,
    pusher_v5,
    reacher_v5,
    swimmer_v5,
    walker2d_v5,
)

LIMITS = {"Reacher": 50, "Pusher": 100}

# task: class, our model, options that suit our model, keyframe of our model, other options
TASKS = {
    "Ant": (ant_v5.AntEnv, "crawler", {}, None, dict(
        frame_skip=3, forward_reward_weight=1.5, ctrl_cost_weight=0.3, contact_cost_weight=2e-3, healthy_reward=0.7,
        main_body=2, terminate_when_unhealthy=False, healthy_z_range=(0.3, 0.5), contact_force_range=(-2.0, 1.5),
        reset_noise_scale=0.05, exclude_current_positions_from_observation=False, include_cfrc_ext_in_observation=False)),
    "HalfCheetah": (half_cheetah_v5.HalfCheetahEnv, "runner", {}, None, dict(
        frame_skip=2, forward_reward_weight=0.8, ctrl_cost_weight=0.2, reset_noise_scale=0.03,
        exclude_current_positions_from_observation=False)),
    "Hopper": (hopper_v5.HopperEnv, "hopper", {}, None, dict(
        frame_skip=2, forward_reward_weight=1.3, ctrl_cost_weight=2e-3, healthy_reward=0.6, terminate_when_unhealthy=False,
        healthy_state_range=(-1.5, 1.2), healthy_z_range=(0.9, 1.5), healthy_angle_range=(-0.1, 0.3), reset_noise_scale=0.02,
        exclude_current_positions_from_observation=False)),
    "Humanoid": (humanoid_v5.HumanoidEnv, "humanoid", dict(healthy_z_range=(0.6, 2.0)), None, dict(
        frame_skip=3, forward_reward_weight=1.1, ctrl_cost_weight=0.2, contact_cost_weight=1e-5, contact_cost_range=(0.1, 2.0),
        healthy_reward=4.0, terminate_when_unhealthy=False, healthy_z_range=(0.9, 1.3), reset_noise_scale=0.03,
        exclude_current_positions_from_observation=False, include_cinert_in_observation=False,
        include_cvel_in_observation=False, include_qfrc_actuator_in_observation=False,
        include_cfrc_ext_in_observation=False)),
    "HumanoidStandup": (humanoidstandup_v5.HumanoidStandupEnv, "humanoid", {}, "supine", dict(
        frame_skip=3, ctrl_cost_weight=0.2, impact_cost_weight=1e-4, impact_cost_range=(0.5, 4.0), reset_noise_scale=0.03,
        exclude_current_positions_from_observation=False, include_cinert_in_observation=False,
        include_cvel_in_observation=True, include_qfrc_actuator_in_observation=False,
        include_cfrc_ext_in_observation=True)),
    "InvertedDoublePendulum": (inverted_double_pendulum_v5.InvertedDoublePendulumEnv, "double_cartpole", {}, None, dict(
        frame_skip=2, healthy_reward=7.0, reset_noise_scale=0.2)),
    "InvertedPendulum": (inverted_pendulum_v5.InvertedPendulumEnv, "cartpole", {}, None, dict(
        frame_skip=5, reset_noise_scale=0.1)),
    "Pusher": (pusher_v5.PusherEnv, "pusher", {}, None, dict(
        frame_skip=3, reward_near_weight=0.9, reward_dist_weight=1.4, reward_control_weight=0.3)),
    "Reacher": (reacher_v5.ReacherEnv, "reacher", {}, None, dict(
        frame_skip=3, reward_dist_weight=1.7, reward_control_weight=0.4)),
    "Swimmer": (swimmer_v5.SwimmerEnv, "swimmer", {}, None, dict(
        frame_skip=2, forward_reward_weight=2.0, ctrl_cost_weight=1e-2, reset_noise_scale=0.3,
        exclude_current_positions_from_observation=False)),
    "Walker2d": (walker2d_v5.Walker2dEnv, "strider", {}, None, dict(
        frame_skip=2, forward_reward_weight=0.5, ctrl_cost_weight=1e-2, healthy_reward=1.7, terminate_when_unhealthy=False,
        healthy_z_range=(1.15, 1.3), healthy_angle_range=(-0.05, 0.1), reset_noise_scale=0.02,
        exclude_current_positions_from_observation=False)),
}


def words(*parts):
    return " ".join(repr(float(x)) for part in parts for x in np.ravel(part))


def sizes(info):
    return " ".join(f"{name} {np.size(value)}" for name, value in info.items())


class Writer:
    def __init__(self, out, task, options, seed, steps, free):
        cls, _, _, key, _ = TASKS[task]
        self.out = out
        self.env = cls(**options)
        if key and "xml_file" in options:
            self.env.init_qpos[:] = self.env.model.key(key).qpos
        self.limit = LIMITS.get(task, 1000)
        self.rng = np.random.default_rng(seed + 1000)
        self.play(seed, steps, free)

    def reset(self, seed):
        observation, info = self.env.reset(seed=seed)
        if seed is not None:
            print("J", sizes(info), file=self.out)
        print("R", words(observation, *info.values()), file=self.out)

    def play(self, seed, steps, free):
        env = self.env
        self.reset(seed)
        told = False
        taken = 0
        bounds = env.model.actuator_ctrlrange
        for _ in range(steps):
            if not free:
                env.set_state(env.data.qpos.copy(), env.data.qvel.copy())
                print("S", words(env.data.qpos, env.data.qvel, env.data.qacc_warmstart), file=self.out)
            action = self.rng.uniform(bounds[:, 0], bounds[:, 1])
            observation, reward, terminated, _, info = env.step(action)
            taken += 1
            if not told:
                print("I", sizes(info), file=self.out)
                told = True
            print("A", words(action), file=self.out)
            print("O", words(observation), file=self.out)
            print("V", words(reward, terminated, *info.values()), file=self.out)
            if terminated or taken == self.limit:
                self.reset(None)
                taken = 0


def main():
    args = argparse.ArgumentParser()
    args.add_argument("out")
    args.add_argument("--models")
    args.add_argument("--steps", type=int, default=8)
    args.add_argument("--free", action="store_true")
    args.add_argument("--only", default=",".join(TASKS))
    a = args.parse_args()
    with gzip.GzipFile(a.out, "wb", mtime=0) as raw:
        out = io.TextIOWrapper(raw, encoding="ascii", newline="\n")
        print("#", "gymnasium", gymnasium.__version__, "mujoco", mujoco.__version__, file=out)
        for number, task in enumerate(a.only.split(",")):
            _, model, suited, _, others = TASKS[task]
            for variant, options in (("default", suited if a.models else {}), ("options", others)):
                if a.models:
                    options = dict(options, xml_file=f"{a.models}/{model}.xml")
                seed = 100 + number
                print("T", task, variant, seed, file=out)
                Writer(out, task, options, seed, a.steps, a.free)
        out.flush()


main()
