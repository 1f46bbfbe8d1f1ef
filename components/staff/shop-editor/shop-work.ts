import type { ShopWork } from "@/lib/contracts/staff-shops";
import { inBrand } from "@/lib/domain/brand";

export type ShopLook = ShopWork["look"];

/** The names of the fields that hold one line of text. */
export type TextFieldName = {
  [Field in keyof ShopLook]-?: ShopLook[Field] extends string
    ? string extends ShopLook[Field]
      ? Field
      : never
    : never;
}[keyof ShopLook];

/**
 * The work with one field of its look replaced.
 * @param path  as the check names it: "primaryColor", "aboutPoints.1", "metaTags.0"
 */
export function withField(work: ShopWork, path: string, value: string): ShopWork {
  const [field = "", index] = path.replace(/^look\./, "").split(".");
  const at = Number(index);
  const { look } = work;
  const put = (change: Partial<ShopLook>): ShopWork => ({ ...work, look: { ...look, ...change } });
  if (field === "aboutPoints") {
    // A point without words is no point.
    if (value === "") return put({ aboutPoints: look.aboutPoints.filter((_, place) => place !== at) });
    return put({ aboutPoints: look.aboutPoints.map((point, place) => (place === at ? value : point)) });
  }
  if (field === "metaTags") {
    return put({ metaTags: look.metaTags.map((tag, place) => (place === at ? { ...tag, content: value } : tag)) });
  }
  if (field === "pictureTexts" && index) return put({ pictureTexts: { ...look.pictureTexts, [index]: value } });
  return put({ [field]: value });
}

/** The look as visitors would see it: the shop's name wherever ours was written. */
export function shownLook(look: ShopLook): ShopLook {
  const own = (value: unknown): unknown => {
    if (typeof value === "string") return inBrand(value, look.businessName);
    if (Array.isArray(value)) return value.map(own);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, own(text)]));
  };
  return Object.fromEntries(Object.entries(look).map(([field, value]) => [field, own(value)])) as ShopLook;
}
