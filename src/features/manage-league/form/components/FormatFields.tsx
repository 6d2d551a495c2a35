import { fieldsIn, RULE_SECTIONS } from '@/domain/league-settings'
import { SettingFields } from './SettingFields'
import { SettingsGroup } from './SettingsGroup'

/** How the league plays, under the headings of its rules. */
export function FormatFields() {
  return (
    <div className="space-y-6">
      {RULE_SECTIONS.map((section) => (
        <SettingsGroup key={section} title={section} settings={fieldsIn(section)}>
          <div className="grid gap-4 sm:grid-cols-2">
            <SettingFields fields={fieldsIn(section)} />
          </div>
        </SettingsGroup>
      ))}
    </div>
  )
}
