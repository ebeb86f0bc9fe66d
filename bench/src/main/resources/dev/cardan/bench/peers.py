"""MuJoCo's rollout and EnvPool, told by lines on standard input what to run, so that they take turns with somebody else.

    python peers.py TASK MODEL FRAME_SKIP TRAJECTORIES STEPS

First it writes "rollout NAME" and "environments NUMBER BATCH NAME" for what it has, "absent WHAT WHY" for what not, then "ready".
After that each line "rollout THREADS SECONDS" or "environments THREADS SECONDS" runs one of them for at least so long and is
answered by the number of steps, the seconds that they took by the clock, and of all processors together; "bytes" is answered by the memory of one environment.
"""
import os
import sys
import time

try:
    import numpy as np
except ImportError:
    np = None


def tell(*words):
    print(*words, flush=True)


def repeat(seconds, call):
    """Calls until so many seconds are over; returns what was done, how long it took, and processor time."""
    done, start, used = 0, time.perf_counter(), time.process_time()
    while True:
        done += call()
        passed = time.perf_counter() - start
        if passed >= seconds:
            return done, passed, time.process_time() - used


class Rollouts:
    """Trajectories from the initial state under random controls; states and sensor readings are written."""

    def __init__(self, model, skip, count, steps):
        import mujoco  # not at the top, so that each peer may be absent
        from mujoco import rollout

        self.name = f"MuJoCo {mujoco.__version__}"
        self.model = mujoco.MjModel.from_xml_path(model)
        m, d = self.model, mujoco.MjData(self.model)
        mujoco.mj_resetData(m, d)
        full = mujoco.mjtState.mjSTATE_FULLPHYSICS
        first = np.empty(mujoco.mj_stateSize(m, full))
        mujoco.mj_getState(m, d, first, full)
        low, high = m.actuator_ctrlrange[:, 0], m.actuator_ctrlrange[:, 1]
        noise = np.random.default_rng(1).uniform(size=(count, steps // skip, m.nu))
        self.control = np.repeat(low + (high - low) * noise, skip, axis=1)
        self.first = np.tile(first, (count, 1))
        self.state = np.empty((count, steps, first.size))
        self.sensors = np.empty((count, steps, m.nsensordata))
        self.models = [m] * count
        self.pools = {n: rollout.Rollout(nthread=0 if n == 1 else n) for n in (1, 2)}
        self.data = {n: [mujoco.MjData(m) for _ in range(n)] for n in (1, 2)}
        self.spec = mujoco.mjtState.mjSTATE_CTRL.value

    def run(self, threads, seconds):
        return repeat(seconds, lambda: self.once(threads))

    def once(self, threads):
        count, steps, _ = self.state.shape
        self.pools[threads].rollout(
            self.models, self.data[threads], self.first, self.control, control_spec=self.spec, skip_checks=True,
            nstep=steps, state=self.state, sensordata=self.sensors)
        return count * steps


class Pool:
    """
    Environments of EnvPool, which give back as many results at once as a batch has; all at once if that is all. None is under
    way when a run has ended, as it would go on while others are being measured, and be ready at once the next time.
    """

    def __init__(self, task, number, batch, threads):
        import envpool

        self.batches, self.batch = number // batch, batch
        self.env = envpool.make(
            task, env_type="gymnasium", num_envs=number, batch_size=batch, num_threads=threads, seed=1)
        space = self.env.action_space
        random = np.random.default_rng(2)
        self.actions = random.uniform(space.low, space.high, (64, batch) + space.shape)
        self.turn = 0
        self.env.async_reset()
        self.idle = [self.receive() for _ in range(self.batches)]

    def receive(self):
        """The numbers of environments that are ready."""
        return self.env.recv()[4]["env_id"].copy()

    def send(self, ids):
        self.env.send(self.actions[self.turn % 64], ids)
        self.turn += 1

    def run(self, seconds):
        """Steps for so many seconds; returns how many steps, how long it took, and processor time."""
        done, start, used = 0, time.perf_counter(), time.process_time()
        for ids in self.idle:
            self.send(ids)
        self.idle = []
        while len(self.idle) < self.batches:
            ids = self.receive()
            done += self.batch
            if time.perf_counter() - start < seconds:
                self.send(ids)
            else:
                self.idle.append(ids)
        return done, time.perf_counter() - start, time.process_time() - used


class Environments:
    """The way to run EnvPool that is the fastest here, of those that wait for all and those that don't."""

    WAYS = ((64, 64), (64, 32), (256, 256), (256, 128))

    def __init__(self, task):
        import envpool

        self.task = task + "-v5"
        rates = {}
        for number, batch in self.WAYS:
            pool = Pool(self.task, number, batch, 2)
            pool.run(0.3)
            done, seconds, _ = pool.run(0.7)
            rates[number, batch] = done / seconds
            del pool
        self.number, self.batch = max(rates, key=rates.get)
        before = resident()
        self.pools = {2: Pool(self.task, self.number, self.batch, 2)}
        self.pools[2].run(1)
        self.bytes = (resident() - before) // self.number
        self.pools[1] = Pool(self.task, self.number, self.batch, 1)
        self.name = f"EnvPool {envpool.__version__}"

    def run(self, threads, seconds):
        return self.pools[threads].run(seconds)


def resident():
    """Memory of this process, in bytes; as Linux tells it."""
    try:
        with open("/proc/self/statm") as f:
            return int(f.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def main():
    task, model = sys.argv[1:3]
    peers = {}
    try:
        peers["rollout"] = Rollouts(model, *map(int, sys.argv[3:]))
        tell("rollout", peers["rollout"].name)
    except ImportError as e:
        tell("absent", "MuJoCo's rollout:", e)
    try:
        peers["environments"] = pool = Environments(task)
        tell("environments", pool.number, pool.batch, pool.name)
    except ImportError as e:
        tell("absent", "EnvPool:", e)
    tell("ready")
    for line in sys.stdin:
        what, *words = line.split()
        if what == "bytes":
            tell(peers["environments"].bytes)
        else:
            tell(*peers[what].run(int(words[0]), float(words[1])))


main()
