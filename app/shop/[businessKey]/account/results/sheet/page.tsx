export { default, metadata } from "@/app/(account)/account/results/sheet/page";
