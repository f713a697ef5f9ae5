/** A text without control characters, which nobody sees and XML forbids; those that part words and lines stay. */
export const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\s]/gu, '')
