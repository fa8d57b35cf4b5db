"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";
import type { ConfirmGuardianDialogProps } from "./confirm-guardian-dialog";
import type { ConsentDialogProps } from "./consent-dialog";
import type { ContactDialogProps, EmergencyDialogProps } from "./own-dialogs";

export const EditContactButton = lazyDialog<Omit<ContactDialogProps, "onClose">>(() =>
  import("./own-dialogs").then(({ ContactDialog }) => ContactDialog),
);

export const EditEmergencyButton = lazyDialog<Omit<EmergencyDialogProps, "onClose">>(() =>
  import("./own-dialogs").then(({ EmergencyDialog }) => EmergencyDialog),
);

export const ConsentButton = lazyDialog<Omit<ConsentDialogProps, "onClose">>(() =>
  import("./consent-dialog").then(({ ConsentDialog }) => ConsentDialog),
);

export const ConfirmGuardianButton = lazyDialog<Omit<ConfirmGuardianDialogProps, "onClose">>(() =>
  import("./confirm-guardian-dialog").then(({ ConfirmGuardianDialog }) => ConfirmGuardianDialog),
);
