"use client";

import { useState } from "react";
import { ChoiceField } from "@/components/form/choice-field";
import { SelectField } from "@/components/form/select-field";
import { useChoices } from "@/components/form/use-choices";
import type { ArtChoice, Belt } from "@/lib/features/catalog/queries";
import { writeNoticeCopy as write } from "@/lib/features/notices/copy/write";
import type { AudienceSize, ClassToTell } from "@/lib/features/notices/queries/audience";
import { type AudienceKind, type StudentNoticeType, audiences } from "@/lib/features/notices/schema";
import { commonCopy } from "@/lib/kernel/copy/common";

export function AudienceFields({ byMail, type }: { byMail: boolean; type: StudentNoticeType }) {
  const [audience, setAudience] = useState<AudienceKind>("all");
  const [group, setGroup] = useState("");
  const [belt, setBelt] = useState("");
  const asked = {
    audience,
    ...(audience === "class" && { classId: group }),
    ...(audience === "art" && { martialArtId: group, beltRankId: belt }),
  };
  function choose(chosen: string): void {
    setAudience(audiences.find((each) => each === chosen) ?? "all");
    setGroup("");
    setBelt("");
  }
  return (
    <div className="grid gap-4">
      <SelectField
        name="audience"
        label={write.audience}
        required
        choices={audiences.map((value) => ({ value, label: write.audiences[value] }))}
        defaultValue="all"
        onChoice={choose}
      />
      {audience === "class" && <ClassChoice onChoice={setGroup} />}
      {audience === "art" && (
        <ArtChoiceField
          onChoice={(art) => {
            setGroup(art);
            setBelt("");
          }}
        />
      )}
      {audience === "art" && group !== "" && <BeltChoice key={group} artId={group} onChoice={setBelt} />}
      {(audience === "class" || audience === "art") && group === "" ? (
        <p role="status" className="type-meta">
          {write.incomplete}
        </p>
      ) : (
        <AudienceCount asked={{ ...asked, type }} byMail={byMail} />
      )}
    </div>
  );
}

type Chooser = { onChoice: (value: string) => void };

function ClassChoice({ onChoice }: Chooser) {
  const choices = useChoices<ClassToTell>({ list: "notice-classes" });
  return (
    <ChoiceField
      name="classId"
      label={write.class}
      required
      choices={choices}
      toChoice={({ id, name, dayOfWeek, startTime }) => ({
        value: id,
        label: `${name} · ${commonCopy.weekdays[dayOfWeek]}, ${startTime}`,
      })}
      placeholder={write.chooseClass}
      empty={write.noClasses}
      failure={write.listFailed}
      onChoice={onChoice}
    />
  );
}

function ArtChoiceField({ onChoice }: Chooser) {
  const choices = useChoices<ArtChoice>({ list: "arts" });
  return (
    <ChoiceField
      name="martialArtId"
      label={write.art}
      required
      choices={choices}
      toChoice={({ id, name }) => ({ value: id, label: name })}
      placeholder={write.chooseArt}
      empty={write.noArts}
      failure={write.listFailed}
      onChoice={onChoice}
    />
  );
}

function BeltChoice({ artId, onChoice }: Chooser & { artId: string }) {
  const choices = useChoices<Belt>({ list: "belts", params: { martialArtId: artId } });
  return (
    <ChoiceField
      name="beltRankId"
      label={write.belt}
      choices={choices}
      toChoice={({ id, name }) => ({ value: id, label: name })}
      placeholder={write.anyBelt}
      empty={write.anyBelt}
      failure={write.listFailed}
      onChoice={onChoice}
    />
  );
}

type AudienceCountProps = { asked: Readonly<Record<string, string>>; byMail: boolean };

function AudienceCount({ asked, byMail }: AudienceCountProps) {
  const { list, pending, failed } = useChoices<AudienceSize>({ list: "notice-audience", params: asked });
  const size = pending ? null : list?.[0];
  return (
    <div role="status" className="type-meta min-h-10">
      {failed && write.countFailed}
      {!failed && !size && write.counting}
      {size && (
        <>
          <p className="text-foreground font-medium">{write.people(size, byMail)}</p>
          {size.people > 0 && <p className="wrap-anywhere">{write.names(size.names, size.people)}</p>}
        </>
      )}
    </div>
  );
}
