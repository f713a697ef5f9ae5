/** The names of the chapters of the repair page. */
export const repairChapters = { devices: 'Devices', process: 'The process' } as const
