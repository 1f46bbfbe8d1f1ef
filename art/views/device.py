"""The device for the upper arm and its tube, close."""
from scene import parts, shape, stage

stage.clean()
stage.ground("teal")
stage.morning(back=30, height=34, pane=0.75, shift=(0.1, 0.1))
device = parts.device((-0.1, 0.14, 0), (0, 0, -34))
tube = parts.lying_tube((-0.1, -0.42), -68, roll=38)
shape.keep_apart(device, tube)
stage.camera((0.07, -2.3, 1.68), (0.03, -0.08, 0.05), focus=(-0.02, -0.15, 0.1), stop=16)
stage.draw()
