export { default, metadata } from "@/app/(store)/signup/page";
