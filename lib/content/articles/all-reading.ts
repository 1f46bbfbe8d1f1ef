import { APOB_OR_LDL } from "./apob-or-ldl";
import type { Article } from "./article";
import { BLOOD_WORK_ON_A_GLP_1_MEDICINE } from "./blood-work-on-a-glp-1-medicine";
import { CAN_I_PAY_WITH_HSA_OR_FSA_MONEY } from "./can-i-pay-with-hsa-or-fsa-money";
import { DO_I_NEED_TO_FAST } from "./do-i-need-to-fast";
import { DOES_BIOTIN_CHANGE_A_BLOOD_TEST } from "./does-biotin-change-a-blood-test";
import { FINGER_PRICK_OR_ARM_DRAW } from "./finger-prick-or-arm-draw";
import { HBA1C_GLUCOSE_OR_INSULIN } from "./hba1c-glucose-or-insulin";
import { HEART_MARKERS } from "./heart-markers";
import { HOW_MUCH_VITAMIN_D_IS_ENOUGH } from "./how-much-vitamin-d-is-enough";
import { HOW_OFTEN_SHOULD_LPA_BE_MEASURED } from "./how-often-should-lpa-be-measured";
import { HOW_SOON_SHOULD_I_RETEST } from "./how-soon-should-i-retest";
import { LIVER_AND_KIDNEY_MARKERS } from "./liver-and-kidney-markers";
import { MEASURED_OR_CALCULATED } from "./measured-or-calculated";
import type { TagKey } from "./tags";
import { TESTING_WITH_YOUR_CYCLE } from "./testing-with-your-cycle";
import { THYROID_MARKERS } from "./thyroid-markers";
import { WHAT_DO_TPO_ANTIBODIES_MEAN } from "./what-do-tpo-antibodies-mean";
import { WHAT_DOES_A_MORNING_CORTISOL_SAY } from "./what-does-a-morning-cortisol-say";
import { WHAT_DOES_HS_CRP_TELL_ME } from "./what-does-hs-crp-tell-me";
import { WHAT_DOES_OUTSIDE_THE_RANGE_MEAN } from "./what-does-outside-the-range-mean";
import { WHAT_IS_A_LOW_FERRITIN } from "./what-is-a-low-ferritin";
import { WHAT_TIME_OF_DAY_SHOULD_TSH_BE_MEASURED } from "./what-time-of-day-should-tsh-be-measured";
import { WHEN_TO_TEST } from "./when-to-test";
import { WHY_IS_TESTOSTERONE_MEASURED_IN_THE_MORNING } from "./why-is-testosterone-measured-in-the-morning";
import { WHY_WAS_MY_SAMPLE_REJECTED } from "./why-was-my-sample-rejected";
import { WILL_MY_DOCTOR_ACCEPT_A_HOME_TEST } from "./will-my-doctor-accept-a-home-test";

/** One question each, in the order in which `/articles` shows them: those that most people ask first. */
export const ARTICLES: readonly Article[] = [
  DO_I_NEED_TO_FAST,
  WHAT_DOES_OUTSIDE_THE_RANGE_MEAN,
  APOB_OR_LDL,
  FINGER_PRICK_OR_ARM_DRAW,
  HBA1C_GLUCOSE_OR_INSULIN,
  HOW_SOON_SHOULD_I_RETEST,
  WHAT_IS_A_LOW_FERRITIN,
  DOES_BIOTIN_CHANGE_A_BLOOD_TEST,
  HOW_OFTEN_SHOULD_LPA_BE_MEASURED,
  WHAT_TIME_OF_DAY_SHOULD_TSH_BE_MEASURED,
  WHY_IS_TESTOSTERONE_MEASURED_IN_THE_MORNING,
  HOW_MUCH_VITAMIN_D_IS_ENOUGH,
  MEASURED_OR_CALCULATED,
  WHAT_DOES_HS_CRP_TELL_ME,
  WHAT_DO_TPO_ANTIBODIES_MEAN,
  WHAT_DOES_A_MORNING_CORTISOL_SAY,
  WILL_MY_DOCTOR_ACCEPT_A_HOME_TEST,
  WHY_WAS_MY_SAMPLE_REJECTED,
  CAN_I_PAY_WITH_HSA_OR_FSA_MONEY,
];

/** The guides of `/hub`, in the order in which it shows them. */
export const GUIDES: readonly Article[] = [
  WHEN_TO_TEST,
  HEART_MARKERS,
  TESTING_WITH_YOUR_CYCLE,
  THYROID_MARKERS,
  BLOOD_WORK_ON_A_GLP_1_MEDICINE,
  LIVER_AND_KIDNEY_MARKERS,
];

export const ALL_READING: readonly Article[] = [...GUIDES, ...ARTICLES];

/** The article or guide of a slug, or undefined. Slugs are unique across both. */
export function articleOfSlug(slug: string): Article | undefined {
  return ALL_READING.find((article) => article.slug === slug);
}

/** Articles and guides that carry a tag: first those that are mainly about it, guides before articles. */
export function readingWith(tag: TagKey): readonly Article[] {
  const tagged = ALL_READING.filter((article) => article.tags.includes(tag));
  return [...tagged.filter(({ tags }) => tags[0] === tag), ...tagged.filter(({ tags }) => tags[0] !== tag)];
}

/** What to read next: those that share most tags and markers with an article. */
export function relatedReading(article: Article, count = 3): readonly Article[] {
  const shared = (other: Article) =>
    other.markers.filter((marker) => article.markers.includes(marker)).length +
    other.tags.filter((tag) => article.tags.includes(tag)).length * 2;
  return ALL_READING.filter((other) => other.slug !== article.slug)
    .sort((one, other) => shared(other) - shared(one))
    .slice(0, count);
}
