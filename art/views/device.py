"""The device for the upper arm, close."""
from scene import parts, stage

stage.clean()
stage.ground("teal")
stage.morning(back=30, height=34, pane=0.75, shift=(0.1, 0.1))
parts.device((0, 0.1, 0), (0, 0, -34))
parts.tube(0, (0.42, -0.13, 0.062), (-90, 0, 58))
stage.camera((0.1, -2.2, 1.45), (0.06, 0.0, 0.05), focus=(-0.02, 0.02, 0.15), stop=11)
stage.draw()
