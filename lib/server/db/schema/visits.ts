import { index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { DEVICES, REFERRER_KINDS, START_PATHS, VISITOR_COUNTRIES } from "@/lib/domain/visit";
import { moment } from "./columns";
import { shops } from "./shops";

/**
 * One row per visit: what somebody did and not who. No person, no address of a network, no id, and nothing of health.
 * A browser that objects to being measured has none, and one in which our own people go to a checkout loses its.
 */
export const visits = pgTable(
  "visits",
  {
    /** SHA-256 of the browser's session id, as page views and checkouts carry it. */
    sessionIdHash: text().primaryKey(),
    /** A page without ids and without a name of a program, e.g. "/pricing/{page}". */
    landingPage: text().notNull(),
    startPath: text({ enum: START_PATHS }).notNull(),
    /** The partner shop whose page it was last. NULL: our own. */
    shopId: text().references(() => shops.id),
    device: text({ enum: DEVICES }).notNull(),
    firstSource: text(),
    firstMedium: text(),
    firstCampaign: text(),
    firstReferrer: text({ enum: REFERRER_KINDS }).notNull(),
    lastSource: text(),
    lastMedium: text(),
    lastCampaign: text(),
    lastReferrer: text({ enum: REFERRER_KINDS }).notNull(),
    /** Whose code was used: "house" or a shop's key. NULL: none. */
    couponOwner: text(),
    /** Where the browser's clock is set to. NULL: it did not say. */
    country: text({ enum: VISITOR_COUNTRIES }),
    /** The furthest question of the quiz that was seen, from 1; one more than there are: the result. NULL: none was. */
    quizStep: smallint(),
    landingAt: moment().notNull(),
    /** First page of a program or of the quiz. This and all below: NULL until it happens. */
    choiceAt: moment(),
    cartAt: moment(),
    checkoutAt: moment(),
    /** The three are charges, whether they are counted or not. */
    paidAt: moment(),
    upgradeAt: moment(),
    secondChargeAt: moment(),
  },
  (table) => [index("visits_time").on(table.landingAt), index("visits_shop_time").on(table.shopId, table.landingAt)],
);
