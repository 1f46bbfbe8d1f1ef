"""The box in its carton, packed."""
from scene import box, stage

stage.clean()
stage.ground("mist")
stage.morning(height=40, back=24)
box.carton(turn=-18)
box.closed((0, 0, 0.14), -18)
stage.camera((0.2, -7.2, 6.4), (0.05, 0.16, 0.42), focus=(0, -0.2, 0.6), stop=11)
stage.draw(marks={"logo": box.lid_logo((0, 0, 0.14), -18)})
