/** The words of studies in the language in use. They are loaded with what draws a study, not with the program. */
import { study } from '../words/en/study.js'
import { localized } from '../words/index.js'

export const words = (): typeof study => localized(study)
