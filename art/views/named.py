"""The filled tube with a name on it, the pen and the bandage."""
from scene import parts, shape, stage

stage.clean()
stage.ground("sand")
stage.morning(back=30, height=36, pane=0.8)
tube = parts.lying_tube((-0.3, -0.1), -74, level=1, label="named-label", roll=30)
pen = parts.pen((0.02, -0.3), -112)
bandage = parts.bandage((0.06, 0.3, 0.0), (0, 0, 9))
shape.keep_apart(tube, pen, bandage)
stage.camera((0.1, -1.9, 1.75), (0.02, 0.02, 0.03), focus=(-0.02, -0.06, 0.08), stop=16)
stage.draw()
