"""Writes which object native MuJoCo's renderer shows in each pixel and how far away, for the tests of `viewer`.

Usage: MUJOCO_GL=osmesa python pictures.py OUT MODEL.xml... (needs the packages mujoco 3.12.0 and numpy, and Mesa's OSMesa)

For each model OUT/NAME.picture.gz: width and height as int32, then kind and number of the object of each pixel as int16
pairs, then distances as float32, all with the lowest byte first. The model is in its first state, seen by its free camera.
"""
import gzip
import os
import sys

import mujoco
import numpy as np

WIDTH, HEIGHT = 160, 120

for source in sys.argv[2:]:
    m = mujoco.MjModel.from_xml_path(source)
    d = mujoco.MjData(m)
    mujoco.mj_forward(m, d)
    camera = mujoco.MjvCamera()
    mujoco.mjv_defaultFreeCamera(m, camera)
    renderer = mujoco.Renderer(m, HEIGHT, WIDTH)
    for _ in range(2):  # planes without end follow the camera of the update before
        renderer.update_scene(d, camera)
    renderer.enable_segmentation_rendering()
    objects = renderer.render()[..., ::-1].astype('<i2')
    renderer.disable_segmentation_rendering()
    renderer.enable_depth_rendering()
    depth = renderer.render().astype('<f4')
    renderer.close()
    data = np.array([WIDTH, HEIGHT], '<i4').tobytes() + objects.tobytes() + depth.tobytes()
    name = os.path.basename(source)[:-4] + '.picture.gz'
    with open(os.path.join(sys.argv[1], name), 'wb') as f:
        f.write(gzip.compress(data, mtime=0))
