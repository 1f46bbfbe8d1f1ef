"""The tube in the device, filling."""
from scene import parts, stage

stage.clean()
stage.ground("sand")
stage.morning(back=35, height=36, pane=0.8)
parts.device((0.02, 0.24, 0), (0, 0, -18), level=0.62)
stage.camera((0.1, -2.15, 1.75), (0.02, 0.02, 0.04), focus=(-0.1, -0.2, 0.06), stop=11)
stage.draw()
