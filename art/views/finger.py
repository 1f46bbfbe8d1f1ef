"""The finger kit of a mini panel."""
from scene import arranged, stage

stage.clean()
stage.ground("linen")
stage.morning(back=22, height=36, pane=0.9)
arranged.finger()
stage.camera((0.1, -2.2, 2.3), (0.0, -0.06, 0.0), focus=(0, -0.05, 0.05), stop=11)
stage.draw()
