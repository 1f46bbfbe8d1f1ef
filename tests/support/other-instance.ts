import { forgetShopHere } from "@/lib/server/shops/shop";
import { hearShopNews } from "@/lib/server/shops/shop-news";
import { rememberedKeys, rememberedShop } from "@/lib/server/shops/stored-shop";

// Run as a process of its own: another instance of the shop, on the same database and Redis. It is asked for a shop's
// title by its key, and answers as its visitors would see it.

const forgetAll = async () => {
  await Promise.all(rememberedKeys().map(forgetShopHere));
};
const stop = await hearShopNews(forgetShopHere, forgetAll);
process.on("message", async (key: string) => {
  const { shop } = await rememberedShop(key);
  process.send?.(shop?.look.mainPageTitle ?? "");
});
process.once("disconnect", () => void stop().then(() => process.exit(0)));
process.send?.("ready");
