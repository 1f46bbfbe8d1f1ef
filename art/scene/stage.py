"""The place the kit is photographed in: ground, the light of a morning, the camera, and the drawing itself.

`draw` writes three raw files of 32-bit floats beside each other: color, albedo and normal, bottom row first.
"""
import array
import json
import math
import os

import bpy
from mathutils import Vector

from scene import surface

GROUNDS = {"paper": "#f1eee8", "mist": "#d9e6e3", "sand": "#e4d6c3", "teal": "#17504d", "linen": "#ebe5db", "coral": "#f0b9a3"}


def clean():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def ground(tone="paper", rough=0.9):
    """A wide sweep of paper that rises behind what stands on it. A partner's things stand on no ground of our colors."""
    if surface.WAY != "house":
        tone = {"teal": "linen", "coral": "sand"}.get(tone, tone)
    mesh = bpy.data.meshes.new("ground")
    rows = [(-14, 0)] + [(7 + 2.5 * math.sin(a), 2.5 - 2.5 * math.cos(a)) for a in (i * math.pi / 48 for i in range(25))] + [(9.5, 14)]
    points = [(x, y, z) for y, z in rows for x in (-22, 22)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(rows) - 1)]
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(surface.plain("ground", surface.color(GROUNDS[tone]), rough, Specular=0.15))
    thing = bpy.data.objects.new("ground", mesh)
    bpy.context.scene.collection.objects.link(thing)
    thing.visible_shadow = False
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    return thing


def _aimed(thing, at, target):
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return thing


def _lamp(kind, **settings):
    lamp = bpy.data.lights.new(kind, kind)
    for key, value in settings.items():
        setattr(lamp, key, value)
    thing = bpy.data.objects.new(kind, lamp)
    thing.visible_transmission = False  # what is in glass has the lamps' light straight: glass throws no shadow
    bpy.context.scene.collection.objects.link(thing)
    return thing


def morning(sun=2.7, fill=0.7, side=-1, height=30, back=38, window=True, target=(0, 0, 0.2), pane=1.5, shift=(0, 0)):
    """Low sun through a window at one side, the sky through the same window, and the warm light of the room.

    `side` is -1 for the left. `height` and `back` are degrees: above the ground, and behind the things.
    """
    if surface.WAY == "mask":
        return
    up, away = math.radians(height), math.radians(back)
    toward = Vector((side * math.cos(away) * math.cos(up), math.sin(away) * math.cos(up), math.sin(up)))
    _aimed(_lamp("SUN", energy=sun, angle=math.radians(4.2), color=(1.0, 0.925, 0.82)), toward * 20, (0, 0, 0))
    sky = _lamp("AREA", energy=120, size=5.5, size_y=4.5, shape="RECTANGLE", color=(0.86, 0.94, 1.0))
    _aimed(sky, Vector(target) + Vector((side * 5.5, 2.6, 4.4)), target)
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (*surface.color("#f5f3f0"), 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = fill
    if window:
        _window(toward, Vector(target), pane, shift)


def _window(toward, target, pane, shift):
    """A frame that only the sun sees: its bars are the long soft shadows on the ground."""
    place = target + toward * 7
    turn = toward.to_track_quat("Z", "Y").to_matrix().to_4x4()
    turn.translation = place
    bar, far = 0.2, 14
    boxes = [(-far, -far, -pane * 1.25, far), (pane * 1.25, -far, far, far), (-far, pane, far, far), (-far, -far, far, -pane)]
    boxes += [(-bar / 2, -pane, bar / 2, pane), (-pane * 1.25, -bar / 2, pane * 1.25, bar / 2)]
    points, faces = [], []
    for left, low, right, high in boxes:
        start = len(points)
        points += [(x + shift[0], y + shift[1], 0) for x, y in ((left, low), (right, low), (right, high), (left, high))]
        faces.append(tuple(range(start, start + 4)))
    mesh = bpy.data.meshes.new("window")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(surface.plain("frame", (0.02, 0.02, 0.02), 1.0))
    thing = bpy.data.objects.new("window", mesh)
    thing.matrix_world = turn
    thing.visible_camera = thing.visible_diffuse = thing.visible_glossy = thing.visible_transmission = False
    bpy.context.scene.collection.objects.link(thing)


def camera(at, target, lens=85, focus=None, stop=8.0, tilt=0):
    """`stop` is the f-number of a real camera at the real size of the kit."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.dof.use_dof = stop is not None
    if stop is not None:
        data.dof.focus_distance = (Vector(at) - Vector(focus or target)).length
        data.dof.aperture_fstop = stop / 10
    thing = _aimed(bpy.data.objects.new("camera", data), at, target)
    thing.rotation_euler.rotate_axis("Z", math.radians(tilt))
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing


def _settings(width, height, samples, is_clear):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.05, 8
    cycles.max_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = 10, 10, 12
    cycles.diffuse_bounces, cycles.glossy_bounces = 2, 3
    cycles.caustics_reflective, cycles.caustics_refractive = False, True
    cycles.sample_clamp_indirect, cycles.blur_glossy = 5, 1.0
    cycles.filter_width = 1.5
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.film_transparent = is_clear
    scene.render.use_persistent_data = False
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    return scene


def _kept(scene, folder):
    """Each pass goes into its own file as floats; the compositor is the only way to them without a viewer."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    for name, output in (("color", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        file = tree.nodes.new("CompositorNodeOutputFile")
        file.base_path = folder
        file.format.file_format, file.format.color_depth, file.format.exr_codec = "OPEN_EXR", "32", "NONE"
        file.format.color_mode = "RGBA"
        file.file_slots[0].path = name + "-"
        tree.links.new(source.outputs[output], file.inputs[0])


def _raw(folder, name, frame):
    path = os.path.join(folder, f"{name}-{frame:04d}.exr")
    picture = bpy.data.images.load(path)
    picture.colorspace_settings.name = "Non-Color"
    values = array.array("f", bytes(4 * len(picture.pixels)))
    picture.pixels.foreach_get(values)
    with open(os.path.join(folder, name + ".f32"), "wb") as file:
        values.tofile(file)
    os.remove(path)


def draw(shape=(4, 3), is_clear=False, marks=None):
    """Draws the scene. Width, samples and folder come from the environment; `marks` are points to find again.

    `marks` maps a name to four corners in the scene; their places in the picture, as shares of its width and height
    from the upper left, are written beside it.
    """
    folder = os.environ["ART_OUT"]
    width = int(os.environ["ART_WIDTH"])
    height = round(width * shape[1] / shape[0])
    samples = int(os.environ["ART_SAMPLES"])
    scene = _settings(width, height, min(samples, 32) if surface.WAY == "mask" else samples, is_clear)
    _kept(scene, folder)
    bpy.ops.render.render()
    for name in ("color", "albedo", "normal"):
        _raw(folder, name, scene.frame_current)
    from bpy_extras.object_utils import world_to_camera_view

    found = {}
    for name, corners in (marks or {}).items():
        seen = [world_to_camera_view(scene, scene.camera, Vector(c)) for c in corners]
        found[name] = [[round(p.x, 5), round(1 - p.y, 5)] for p in seen]
    with open(os.path.join(folder, "view.json"), "w", encoding="utf-8") as file:
        json.dump({"width": width, "height": height, "marks": found}, file)
