import { groupCopy } from "@/lib/features/class-groups/copy";
import { waitsCopy } from "@/lib/features/waits/copy";

/** The weekdays for which the student waits now, with those that have room below. Both as answers hold them. */
export const joinedOn = ({ days, room }: { days: string; room: string }) => ({
  title: waitsCopy.joinedOn(groupCopy.daysIn(days)),
  description:
    room === "" ? waitsCopy.joined : `${waitsCopy.roomOn(groupCopy.daysIn(room))} ${waitsCopy.joined}`,
});
