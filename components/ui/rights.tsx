"use client";

import { type ReactNode, createContext, useContext } from "react";
import { type Permission, type StudioRole, can } from "@/lib/auth/policy";

/** A screen outside of an academy's frame is drawn with the owner's rights. */
const RoleContext = createContext<StudioRole>("owner");

type RightsProviderProps = { role: StudioRole; children: ReactNode };

export const RightsProvider = ({ role, children }: RightsProviderProps) => (
  <RoleContext value={role}>{children}</RoleContext>
);

/** Whether the reader holds a right. A courtesy of the screen: loaders and actions refuse by the same table. */
export function useMay(): (right: Permission) => boolean {
  const role = useContext(RoleContext);
  return (right) => can({ kind: "studio", role }, right);
}

/** The same for a control that may need no right at all. */
export function useAllowed(right: Permission | undefined): boolean {
  const may = useMay();
  return right === undefined || may(right);
}

type MayProps = {
  right: Permission;
  children: ReactNode;
  /** For everybody else. */
  otherwise?: ReactNode;
};

/** Draws its children for readers with the right. Data that others must not get are left out by the loader. */
export function May({ right, children, otherwise = null }: MayProps) {
  return useMay()(right) ? children : otherwise;
}
