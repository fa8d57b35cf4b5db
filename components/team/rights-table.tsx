"use client";

import { useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { type StudioRole, studioRoles } from "@/lib/auth/policy";
import { functionCopy } from "@/lib/features/team/copy/functions";
import { teamCopy } from "@/lib/features/team/copy/team";
import { rightsByArea } from "@/lib/features/team/rules";

const { matrix } = teamCopy;

const nameOf = (role: StudioRole): string =>
  role === "owner" ? functionCopy.owner : functionCopy.names[role];

/** The rights of each role, from the permissions themselves. A phone shows one role at a time. */
export function RightsTable() {
  const id = useId();
  const [shown, setShown] = useState<StudioRole>("instructor");
  const column = (role: StudioRole) => cn("py-2 pr-3 align-top", role !== shown && "max-md:hidden");
  return (
    <div className="border-t px-4 py-4 sm:px-5">
      <div className="mb-3 flex flex-col gap-1.5 md:hidden">
        <Label htmlFor={id}>{matrix.role}</Label>
        <Select
          id={id}
          value={shown}
          onChange={({ currentTarget }) =>
            setShown(studioRoles.find((role) => role === currentTarget.value) ?? shown)
          }
        >
          {studioRoles.map((role) => (
            <option key={role} value={role}>
              {nameOf(role)}
            </option>
          ))}
        </Select>
      </div>
      <table className="w-full text-sm">
        <caption className="type-name pb-2 text-left">{matrix.title}</caption>
        <thead>
          <tr className="text-muted-foreground border-b text-left">
            <th scope="col" className="py-2 pr-3 font-medium">
              {matrix.area}
            </th>
            {studioRoles.map((role) => (
              <th key={role} scope="col" className={cn(column(role), "font-medium")}>
                {nameOf(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rightsByArea().map(({ id: area, levels }) => (
            <tr key={area}>
              <th scope="row" className="py-2 pr-3 text-left align-top font-normal">
                {matrix.areas[area]}
              </th>
              {studioRoles.map((role) => (
                <td
                  key={role}
                  className={cn(column(role), levels[role] === "nothing" && "text-muted-foreground")}
                >
                  {matrix.levels[levels[role]]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
