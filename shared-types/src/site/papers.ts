export type Theme = 'light' | 'dark'

/** What a page is made of in one theme, as `#rrggbb`. */
interface PaperColours {
  paper: string
  surface: string
  plate: string
  /** Lines of graph paper. */
  grid: string
  ink: string
  muted: string
  rule: string
  /** The edges of fields. */
  field: string
}

/** The papers to choose from, each with its ink; `warm` is that of the sample and of `styles/tokens.css`. */
export const papers = {
  warm: {
    light: {
      ...{ paper: '#f9f6f1', surface: '#fdfcf9', plate: '#f3efe6', grid: '#e7e2d9' },
      ...{ ink: '#1a2029', muted: '#4c5664', rule: '#cad2da', field: '#6c7989' },
    },
    dark: {
      ...{ paper: '#0f1b2e', surface: '#152238', plate: '#091527', grid: '#122039' },
      ...{ ink: '#e3edf4', muted: '#a1b4c5', rule: '#33435d', field: '#7289a1' },
    },
  },
  white: {
    light: {
      ...{ paper: '#ffffff', surface: '#fafafc', plate: '#f1f3f6', grid: '#e6e8eb' },
      ...{ ink: '#16181c', muted: '#4e535a', rule: '#d2d4d8', field: '#73787f' },
    },
    dark: {
      ...{ paper: '#131416', surface: '#1b1d20', plate: '#0d0e10', grid: '#1b1d20' },
      ...{ ink: '#edeef1', muted: '#aeb1b6', rule: '#3d4044', field: '#83868c' },
    },
  },
  cool: {
    light: {
      ...{ paper: '#eef6fc', surface: '#f9fdff', plate: '#e2eff7', grid: '#d5e3ec' },
      ...{ ink: '#162232', muted: '#475768', rule: '#c4d1db', field: '#68798c' },
    },
    dark: {
      ...{ paper: '#091a24', surface: '#0f232e', plate: '#04141d', grid: '#0c222e' },
      ...{ ink: '#e2edf2', muted: '#a0b5c0', rule: '#2f4653', field: '#728a99' },
    },
  },
  sage: {
    light: {
      ...{ paper: '#f0f7ed', surface: '#fafdf8', plate: '#e5f0e1', grid: '#d8e4d4' },
      ...{ ink: '#17291f', muted: '#43584b', rule: '#c5d2c4', field: '#657b6c' },
    },
    dark: {
      ...{ paper: '#0d1d16', surface: '#14261e', plate: '#071610', grid: '#10251d' },
      ...{ ink: '#e5eee5', muted: '#a8baab', rule: '#32483c', field: '#758d7e' },
    },
  },
  clay: {
    light: {
      ...{ paper: '#fcf0e9', surface: '#fffaf6', plate: '#f8e6dc', grid: '#eed9cf' },
      ...{ ink: '#2f1c19', muted: '#644c46', rule: '#ddc9c1', field: '#886e65' },
    },
    dark: {
      ...{ paper: '#211512', surface: '#2b1c19', plate: '#1a0e0c', grid: '#2b1a17' },
      ...{ ink: '#f3e9e2', muted: '#c3b0a6', rule: '#523c37', field: '#998077' },
    },
  },
} satisfies Record<string, Record<Theme, PaperColours>>
export type PaperName = keyof typeof papers
export type Paper = Record<Theme, PaperColours>

/** What text stands on in a theme. */
export const groundsOf = (colours: Paper, theme: Theme): string[] => {
  const { paper: page, surface, plate } = colours[theme]
  return [page, surface, plate]
}
