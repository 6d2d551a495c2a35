import type { Config } from 'tailwindcss'

/** The design tokens. Every color used on a screen is one of these; tests/unit/contrast.test.ts holds their contrast. */
export default {
  // The only source of class names: `source(none)` in src/index.css switches scanning off.
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      black: '#000000',
      ground: '#0a100e',
      surface: '#111a17',
      raised: '#182420',
      line: '#26352f',
      ink: '#eef5f1',
      muted: '#9bb0a7',
      accent: { DEFAULT: '#d7f24a', ink: '#131a00', dim: '#1b2110', glow: '#1c2912' },
      team1: { DEFAULT: '#5cc8f2', ink: '#06202b', dim: '#12303d' },
      team2: { DEFAULT: '#ffa36b', ink: '#2b1204', dim: '#3b2318' },
      good: { DEFAULT: '#5bd98a', dim: '#10291c' },
      bad: { DEFAULT: '#ff7a7a', dim: '#331a1a' },
      warning: { DEFAULT: '#ffc95c', dim: '#2b2212' },
    },
    extend: {
      fontFamily: {
        sans: ['"Inter Variable"', '"Fallback Sans"', 'system-ui', 'sans-serif'],
        // Inter for what the others don't have, such as arrows.
        numeral: ['"Barlow Condensed"', '"Fallback Numeral"', '"Inter Variable"', 'sans-serif'],
      },
      fontSize: {
        tiny: ['0.6875rem', { lineHeight: '0.875rem' }],
        note: ['0.8125rem', { lineHeight: '1.125rem' }],
        ui: ['0.9375rem', { lineHeight: '1.375rem' }],
        score: ['4.5rem', { lineHeight: '1' }],
        // Fills what the names and buttons leave of half a screen, whichever way the phone is held.
        big: ['max(3rem, min(15dvh, 36vw))', { lineHeight: '1' }],
        'big-wide': ['max(3rem, min(30dvh, 20vw))', { lineHeight: '1' }],
      },
      borderRadius: { card: '1rem', button: '0.75rem' },
      // In pixels: a target of this size need not grow with the text, which needs the room.
      minHeight: { target: '56px' },
      minWidth: { target: '56px' },
      maxWidth: { page: '72rem' },
      keyframes: {
        appear: { from: { opacity: '0', transform: 'scale(.97)' }, to: { opacity: '1', transform: 'none' } },
        arrive: { from: { opacity: '0', transform: 'translateY(6px)' } },
        pulse: { '50%': { opacity: '.45' } },
        progress: {
          '0%, 15%': { transform: 'translateX(-100%)' },
          '100%': { transform: 'translateX(-8%)' },
        },
      },
      animation: {
        appear: 'appear .16s ease-out',
        arrive: 'arrive .2s cubic-bezier(.2, 0, 0, 1)',
        pulse: 'pulse 1.6s ease-in-out infinite',
        // The same, of something that is there: what pulses otherwise is a skeleton.
        live: 'pulse 1.6s ease-in-out infinite',
        progress: 'progress 2s ease-out both',
      },
    },
  },
} satisfies Config
