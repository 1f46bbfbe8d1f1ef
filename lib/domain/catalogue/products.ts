import type { PlanFrequency } from "../recurring-period";
import { houseLookupKey } from "../shop-prices";

/** What a product is: a panel from the arm or the finger, or something added to one. */
export type ProductKind = "program" | "mini" | "service" | "digital" | "item" | "upgrade" | "unlimited_upgrade";

/** What the post carries for one unit. "none": nothing is sent, or it travels in its kit's own box. */
export type ParcelKind = "arm" | "finger" | "item" | "none";

/** "plan": by its price's cadence. "once". "per-cycle": with each cycle of the panel it is added to. */
export type Billing = "plan" | "once" | "per-cycle";

/** Where an add-on belongs. Absent: it may be bought alone. */
export interface AddonRule {
  /** The panels it can be added to, by key. */
  panels: readonly string[];
  /** The cadences of that panel with which it makes sense. NULL: each. */
  frequencies: readonly PlanFrequency[] | null;
  /** Add-ons that the same kit cannot have as well, by key. */
  notTogetherWith: readonly string[];
  /** Said when it does not fit. */
  message: string;
}

/** Something we sell. Names are shown; keys are stable and part of lookup keys. */
export interface Product {
  key: string;
  name: string;
  kind: ProductKind;
  /** What is put into the box, e.g. "arm-core". NULL: no kit. */
  kitType: string | null;
  parcel: ParcelKind;
  billing: Billing;
  addonRule: AddonRule | null;
}

const MINI_PANELS = ["mini-cholesterol", "mini-glucose", "mini-thyroid", "mini-vitamin-d"];

/** The plus packs, of which a combo holds two. */
export const PLUS_PACKS = ["addon_hormone-plus", "addon_thyroid-plus", "addon_wellness-plus"] as const;
export const COMBO_PLUS = "addon_combo-plus";

const EACH_CADENCE_BUT_2_YEARS_AND_UNLIMITED: readonly PlanFrequency[] = [
  "one-time",
  "20-days",
  "4-weeks",
  "month",
  "60-days",
  "quarter",
  "twice-year",
  "year",
];

function panel(key: string, name: string, kitType: string): Product {
  const isArm = kitType.startsWith("arm-");
  return {
    key,
    name,
    kind: isArm ? "program" : "mini",
    kitType,
    parcel: isArm ? "arm" : "finger",
    billing: "plan",
    addonRule: null,
  };
}

function addon(key: string, name: string, kind: ProductKind, billing: Billing, addonRule: AddonRule | null): Product {
  return { key, name, kind, kitType: null, parcel: kind === "item" ? "item" : "none", billing, addonRule };
}

function plusPack(key: string, name: string, panels: readonly string[]): Product {
  const message = `${name} goes with a panel that does not already measure these markers.`;
  return addon(key, name, "upgrade", "per-cycle", { panels, frequencies: null, notTogetherWith: [], message });
}

/** Everything we sell, panels first. Prices live in price records. Source: the specification, catalogue. */
export const PRODUCTS: readonly Product[] = [
  panel("core", "Core Essentials", "arm-core"),
  panel("heart-metabolic", "Heart & Metabolic", "arm-heart-metabolic"),
  panel("hormone", "Hormone Focus", "arm-hormone"),
  panel("thyroid", "Thyroid Focus", "arm-thyroid"),
  panel("ultimate", "Complete 360", "arm-ultimate"),
  panel("mini-cholesterol", "Advanced Cholesterol (mini)", "finger-cholesterol"),
  panel("mini-glucose", "Glucose & Insulin (mini)", "finger-glucose"),
  panel("mini-thyroid", "Thyroid Check (mini)", "finger-thyroid"),
  panel("mini-vitamin-d", "Vitamin D & Iron Store (mini)", "finger-vitd"),
  addon("addon_results-review", "Results review call, 20 min", "service", "once", null),
  addon("addon_bioage-report", "Biological-age report", "digital", "once", null),
  addon("addon_bp-tape", "Body-profile tape measure", "item", "once", null),
  addon("addon_easy-draw-upgrade", "Easy-draw arm device for a finger kit", "upgrade", "once", {
    panels: MINI_PANELS,
    frequencies: null,
    notTogetherWith: ["addon_mini-to-core", "addon_mini-to-heart"],
    message: "The easy-draw device replaces the finger draw of a mini panel. Add a mini panel first.",
  }),
  addon("addon_mini-to-core", "Mini panel to Core Essentials", "upgrade", "once", {
    panels: MINI_PANELS,
    frequencies: null,
    notTogetherWith: ["addon_mini-to-heart"],
    message: "This upgrade turns a mini panel into Core Essentials. Add a mini panel first.",
  }),
  addon("addon_mini-to-heart", "Advanced Cholesterol to Heart & Metabolic", "upgrade", "once", {
    panels: ["mini-cholesterol"],
    frequencies: null,
    notTogetherWith: [],
    message: "This upgrade turns Advanced Cholesterol into Heart & Metabolic. Add Advanced Cholesterol first.",
  }),
  addon("addon_core-to-ultimate", "Core Essentials to Complete 360", "upgrade", "per-cycle", {
    panels: ["core"],
    // A two-year or unlimited plan has a Complete 360 price of its own.
    frequencies: EACH_CADENCE_BUT_2_YEARS_AND_UNLIMITED,
    notTogetherWith: [...PLUS_PACKS, COMBO_PLUS],
    message: "This upgrade goes with Core Essentials. For a two-year or unlimited plan, choose Complete 360 itself.",
  }),
  plusPack("addon_hormone-plus", "Hormone+", ["core", "heart-metabolic", "thyroid"]),
  plusPack("addon_thyroid-plus", "Thyroid+", ["core", "heart-metabolic", "hormone"]),
  plusPack("addon_wellness-plus", "Wellness+", ["core", "heart-metabolic", "hormone", "thyroid"]),
  plusPack(COMBO_PLUS, "Combo+ (two plus packs)", ["core", "heart-metabolic", "hormone", "thyroid"]),
  addon("addon_unlimited-360", "Complete 360 in the unlimited plan", "unlimited_upgrade", "per-cycle", {
    panels: ["core", "heart-metabolic", "hormone", "thyroid"],
    frequencies: ["unlimited"],
    notTogetherWith: [...PLUS_PACKS, COMBO_PLUS],
    message: "This goes with an unlimited plan other than Complete 360.",
  }),
  addon("addon_spare-collection", "Spare collection device", "item", "once", null),
];

const BY_KEY: ReadonlyMap<string, Product> = new Map(PRODUCTS.map((product) => [product.key, product]));

/** The product of a key, or undefined. */
export function productOf(key: string): Product | undefined {
  return BY_KEY.get(key);
}

/**
 * The product that a price's lookup key sells: an add-on's key is its lookup key, a panel's is what stands
 * before the cadence ("core_quarter" sells "core"). A shop's own price sells what the price does that it replaces.
 */
export function productForLookupKey(lookupKey: string | null): Product | undefined {
  if (!lookupKey) return undefined;
  const key = houseLookupKey(lookupKey);
  return BY_KEY.get(key) ?? BY_KEY.get(key.slice(0, key.lastIndexOf("_")));
}

/** Whether a product is a panel with a kit of its own, as against an add-on. */
export function isPanel(product: Pick<Product, "kind">): boolean {
  return product.kind === "program" || product.kind === "mini";
}

/** Whether an add-on makes sense beside a panel of that cadence. An add-on without a rule always does. */
export function isAddonValidWith(addonKey: string, panelKey: string, frequency: string): boolean {
  const rule = BY_KEY.get(addonKey)?.addonRule;
  if (!rule) return BY_KEY.has(addonKey);
  return rule.panels.includes(panelKey) && (rule.frequencies?.some((known) => known === frequency) ?? true);
}

/** The plus packs a panel can take, by key: those whose markers it lacks. */
export function plusPacksFor(panelKey: string): readonly string[] {
  return PLUS_PACKS.filter((pack) => BY_KEY.get(pack)?.addonRule?.panels.includes(panelKey));
}
