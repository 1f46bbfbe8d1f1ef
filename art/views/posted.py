"""The return envelope, closed and ready to mail."""
from scene import box, parts, stage

stage.clean()
stage.ground("linen")
stage.morning(back=34, height=32)
box.closed((0.56, 1.36, 0), 7)
parts.envelope((0.0, -0.16, 0), (0, 0, 9), fill=0.11)
stage.camera((0.15, -4.6, 4.2), (0.06, 0.06, 0.1), focus=(0.1, -0.3, 0.1), stop=9)
stage.draw()
