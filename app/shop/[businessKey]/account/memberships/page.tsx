export { default, metadata } from "@/app/(account)/account/memberships/page";
