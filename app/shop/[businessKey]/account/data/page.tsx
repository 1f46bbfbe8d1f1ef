export { default, metadata } from "@/app/(account)/account/data/page";
