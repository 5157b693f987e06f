import { escapeHtml } from '../escape-html.ts'

/** HTML of a sentence that marks code with backticks. */
export const withCode = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
