"""Two lancets of the finger kit, close."""
from scene import parts, stage

stage.clean()
stage.ground("coral")
stage.morning(back=26, height=36, pane=0.7)
parts.lancet((-0.08, 0.06, 0), (0, 0, -24))
parts.lancet((0.14, 0.0, 0), (0, 0, 9))
stage.camera((0.12, -1.5, 1.35), (0.02, -0.03, 0.0), focus=(0, -0.02, 0.06), stop=11)
stage.draw()
