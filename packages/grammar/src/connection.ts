// What schemes that people connect with have in common: their settings, and the options of a driver.

export {
  among,
  asFlag,
  asNumber,
  asText,
  because,
  byProgram,
  type Driver,
  type DriverChoices,
  inEitherCase,
  type Meaning,
  noPlan,
  optionsOf,
  otherValue,
  utf8,
} from './connection/driver.ts';
export { type SettingRules, settingsElsewhere, settingsTwice } from './connection/settings.ts';
