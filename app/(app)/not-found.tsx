import type { Metadata } from "next";
import { NotFoundPage } from "@/components/site/not-found-page";

export const metadata: Metadata = { title: "Página não encontrada" };

export default NotFoundPage;
