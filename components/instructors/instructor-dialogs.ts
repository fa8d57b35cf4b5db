export const loadEdit = () =>
  import("./edit-instructor-dialog").then(({ EditInstructorDialog }) => EditInstructorDialog);
export const loadLeave = () => import("./leave-dialog").then(({ LeaveDialog }) => LeaveDialog);
export const loadComeBack = () =>
  import("./come-back-question").then(({ ComeBackQuestion }) => ComeBackQuestion);
