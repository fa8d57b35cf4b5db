export const settingNames: readonly string[];
