"""The tube on the device, filling."""
from scene import parts, stage

stage.clean()
stage.ground("sand")
stage.morning(back=35, height=36, pane=0.8)
parts.device((0.06, 0.22, 0), (0, 0, -14), level=0.62)
stage.camera((0.1, -1.85, 2.05), (0.03, -0.03, 0.04), focus=(0.0, -0.1, 0.08), stop=16)
stage.draw()
