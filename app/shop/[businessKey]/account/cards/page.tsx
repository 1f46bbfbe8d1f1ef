export { default, metadata } from "@/app/(account)/account/cards/page";
