import { chromium, expect, test } from '@playwright/test'
import { findBrowser } from './find-browser'

test('the packaged browser draws text on a machine without fonts', async () => {
  test.skip(process.platform !== 'linux' || process.arch !== 'x64', 'the package is built for Linux on x64')
  const browser = await chromium.launch(await findBrowser('package'))
  try {
    const page = await browser.newPage()
    await page.setContent('<canvas width="300" height="60"></canvas><span>Kitchen Line</span>')
    const ink = await page.evaluate(() => {
      const context = document.querySelector('canvas')?.getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      context.font = '40px sans-serif'
      context.fillText('Kitchen Line', 0, 45)
      const { data } = context.getImageData(0, 0, 300, 60)
      return data.filter((value, i) => i % 4 === 3 && value > 0).length
    })
    expect(ink).toBeGreaterThan(500)
    const width = await page.locator('span').evaluate((element) => element.getBoundingClientRect().width)
    expect(width).toBeGreaterThan(50)
  } finally {
    await browser.close()
  }
})

test('the packaged browser keeps its libraries to itself', async () => {
  test.skip(process.platform !== 'linux' || process.arch !== 'x64', 'the package is built for Linux on x64')
  const before = { ...process.env }
  const { env } = await findBrowser('package')
  expect(env?.LD_LIBRARY_PATH).toContain('al2023')
  expect(process.env).toEqual(before)
})
