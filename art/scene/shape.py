"""Shapes the kit is built from. Lengths are decimeters."""
import math

import bmesh
import bpy
from mathutils.bvhtree import BVHTree


def _object(name, mesh, materials=()):
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    for material in materials:
        mesh.materials.append(material)
    return thing


def smooth(thing, angle=35):
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(angle)
    return thing


def bevel(thing, width, segments=4):
    edge = thing.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments, edge.limit_method, edge.angle_limit = width, segments, "ANGLE", math.radians(40)
    edge.harden_normals = False
    return smooth(thing, 60)


def block(name, size, material, edge=0.006, center=(0, 0, 0), segments=4):
    """A cuboid whose own origin lies at `center` of it, with rounded edges."""
    mesh = bpy.data.meshes.new(name)
    form = bmesh.new()
    bmesh.ops.create_cube(form, size=1)
    for vertex in form.verts:
        vertex.co = [vertex.co[i] * size[i] + center[i] for i in range(3)]
    form.to_mesh(mesh)
    form.free()
    return bevel(_object(name, mesh, [material]), edge, segments)


def turned(name, profile, material, around=64, ribs=0, depth=0.0):
    """A form made on a lathe from (radius, height) pairs, from the axis to the axis. `ribs` stand out by `depth`."""
    mesh = bpy.data.meshes.new(name)
    form = bmesh.new()
    rings = []
    for radius, height in profile:
        if radius == 0:
            rings.append([form.verts.new((0, 0, height))])
            continue
        ring = []
        for step in range(around):
            turn = 2 * math.pi * step / around
            out = radius + (depth * (0.5 + 0.5 * math.cos(ribs * turn)) if ribs and radius > 0.75 * max(p[0] for p in profile) else 0)
            ring.append(form.verts.new((out * math.cos(turn), out * math.sin(turn), height)))
        rings.append(ring)
    for low, high in zip(rings, rings[1:]):
        for step in range(around):
            after = (step + 1) % around
            corners = [low[step % len(low)], low[after % len(low)], high[after % len(high)], high[step % len(high)]]
            unique = list(dict.fromkeys(corners))
            if len(unique) > 2:
                form.faces.new(unique)
    bmesh.ops.recalc_face_normals(form, faces=form.faces)
    form.to_mesh(mesh)
    form.free()
    return smooth(_object(name, mesh, [material]), 40)


def rounded(points, radius, steps=5):
    """A profile whose inner corners are rounded, for `turned`."""
    out = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        arms = []
        for end in (before, after):
            length = math.dist(corner, end) or 1e-9
            reach = min(radius, length * 0.49)
            arms.append(tuple(corner[i] + (end[i] - corner[i]) * reach / length for i in (0, 1)))
        for step in range(steps + 1):
            t = step / steps
            out.append(tuple((1 - t) ** 2 * arms[0][i] + 2 * t * (1 - t) * corner[i] + t**2 * arms[1][i] for i in (0, 1)))
    return [*out, points[-1]]


def sheet(name, size, material, height=lambda x, y: 0.0, thick=0.004, cuts=40, corner=0.0):
    """A sheet whose surface rises by height(x, y); x and y run from -1 to 1. Corners may be rounded off."""
    mesh = bpy.data.meshes.new(name)
    form = bmesh.new()
    bmesh.ops.create_grid(form, x_segments=cuts, y_segments=cuts, size=0.5)
    for vertex in form.verts:
        x, y = vertex.co.x * 2, vertex.co.y * 2
        at = [x * size[0] / 2, y * size[1] / 2]
        if corner:
            over = [max(0, abs(at[i]) - (size[i] / 2 - corner)) for i in (0, 1)]
            length = max(over)
            reach = math.hypot(*over)
            if reach > 0:
                at = [math.copysign(abs(at[i]) - over[i] + over[i] * length / reach, at[i]) for i in (0, 1)]
        vertex.co = (*at, height(x, y))
    form.to_mesh(mesh)
    form.free()
    thing = _object(name, mesh, [material])
    body = thing.modifiers.new("body", "SOLIDIFY")
    body.thickness, body.offset = thick, -1
    return smooth(thing, 60)


def carve(thing, cutter):
    """Takes one closed form out of another and throws the cutter away."""
    cut = thing.modifiers.new("cut", "BOOLEAN")
    cut.operation, cut.object, cut.solver = "DIFFERENCE", cutter, "EXACT"
    applied(thing)
    bpy.data.objects.remove(cutter, do_unlink=True)
    return thing


def applied(thing):
    """Makes what the modifiers do part of the form."""
    shown = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(shown)
    thing.modifiers.clear()
    thing.data = mesh
    return thing


def molded(name, parts, material, grain=0.006, rounds=14):
    """Several closed forms as one, with soft transitions, as a part from a mold has."""
    form = bmesh.new()
    for part in parts:
        applied(part)
        copy = part.data.copy()
        copy.transform(part.matrix_basis)
        form.from_mesh(copy)
        bpy.data.objects.remove(part, do_unlink=True)
    mesh = bpy.data.meshes.new(name)
    form.to_mesh(mesh)
    form.free()
    thing = _object(name, mesh, [material])
    whole = thing.modifiers.new("whole", "REMESH")
    whole.mode, whole.voxel_size = "VOXEL", grain
    soft = thing.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.5, rounds
    applied(thing)
    mesh = thing.data
    if not mesh.materials:
        mesh.materials.append(material)
    return smooth(thing, 60)


def group(name, things, at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    """Puts things together so that they are moved and turned as one."""
    empty = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(empty)
    for thing in things:
        thing.parent = empty
    empty.location, empty.rotation_euler, empty.scale = at, [math.radians(a) for a in turn], (size,) * 3
    return empty


def parted(thing, height, gap, material):
    """A closed form in two halves with a seam at `height`, and what is seen in the seam."""
    halves = [_changed(thing, lambda form: _cut(form, height + side * gap / 2, side), thing.data.materials[0]) for side in (1, -1)]
    within = _changed(thing, lambda form: _shrunk(form, 0.004), material)
    bpy.data.objects.remove(thing, do_unlink=True)
    return [*halves, within]


def _changed(thing, change, material):
    form = bmesh.new()
    form.from_mesh(thing.data)
    change(form)
    mesh = bpy.data.meshes.new(thing.name)
    form.to_mesh(mesh)
    form.free()
    return smooth(_object(thing.name, mesh, [material]), 30)


def _cut(form, height, side):
    every = [*form.verts, *form.edges, *form.faces]
    bmesh.ops.bisect_plane(form, geom=every, plane_co=(0, 0, height), plane_no=(0, 0, -side), clear_outer=True)


def _shrunk(form, by):
    form.normal_update()
    for vertex in form.verts:
        vertex.co -= vertex.normal * by


def _surfaces(thing):
    """The trees of all forms in a group as they stand in the scene."""
    bpy.context.view_layer.update()
    seen = bpy.context.evaluated_depsgraph_get()
    for one in (thing, *thing.children_recursive):
        if one.type == "MESH":
            mesh = one.evaluated_get(seen).to_mesh()
            places = [one.matrix_world @ vertex.co for vertex in mesh.vertices]
            yield one.name, BVHTree.FromPolygons(places, [polygon.vertices[:] for polygon in mesh.polygons])


def keep_apart(*things):
    """Stops the drawing where two things run into each other."""
    forms = [list(_surfaces(thing)) for thing in things]
    for index, one in enumerate(forms):
        for other in forms[index + 1 :]:
            for name, tree in one:
                for against, solid in other:
                    if tree.overlap(solid):
                        raise ValueError(f"{name} cuts {against}.")
