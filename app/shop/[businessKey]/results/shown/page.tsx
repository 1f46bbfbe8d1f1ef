export { default, metadata } from "@/app/(store)/results/shown/page";
