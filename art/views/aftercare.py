"""The bandage and the wipe of the finger kit, in the sun."""
from scene import parts, stage

stage.clean()
stage.ground("sand")
stage.morning(back=34, height=30, pane=0.8)
parts.wipe((0.16, 0.2, 0), (0, 0, -12))
parts.bandage((-0.08, -0.16, 0.02), (0, 0, 14))
parts.lancet((-0.42, 0.22, 0), (0, 0, 20))
stage.camera((0.1, -2.0, 2.1), (-0.02, 0.02, 0.0), focus=(0, -0.1, 0.05), stop=11)
stage.draw()
