// What schemes that people connect with have in common: their settings, and the options of a driver.

export {
  among,
  asFlag,
  asNumber,
  asText,
  because,
  connecting,
  type Driver,
  type DriverChoices,
  type Meaning,
  settingOptions,
  unbracketed,
  utf8,
} from './connection/driver.ts';
export { type SettingRules, settingsElsewhere, settingsTwice } from './connection/settings.ts';
