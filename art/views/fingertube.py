"""The small tube of the finger kit and a wipe."""
from scene import parts, stage

stage.clean()
stage.ground("teal")
stage.morning(back=30, height=38, pane=0.8)
parts.wipe((-0.22, 0.1, 0), (0, 0, 10))
parts.tube(0, (0.2, -0.24, 0.062), (-90, 0, 16))
parts.lancet((0.52, 0.1, 0), (0, 0, -12))
stage.camera((0.15, -2.0, 2.0), (0.1, -0.02, 0.0), focus=(0.15, -0.05, 0.06), stop=11)
stage.draw()
