import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const c = await b.newContext({ viewport:{width:1440,height:1000}, reducedMotion:'reduce' })
const p = await c.newPage()
await p.goto('http://localhost:7500/login')
await p.locator('input[type=email]').fill('member@demo.example'); await p.keyboard.press('Tab')
await p.locator('input[type=password]').fill('hale-demo-2026'); await p.keyboard.press('Enter')
await p.waitForURL(/dashboard/)
await p.evaluate(()=>{document.cookie='vue_onboarding_tour_1=true; path=/'})
await p.goto('http://localhost:7500/dashboard/home'); await p.waitForTimeout(2500)
await p.screenshot({path:'/tmp/home-1440.png', fullPage:true})
await p.getByRole('button',{name:'Search'}).first().click(); await p.waitForTimeout(1500)
for (const w of ['sleep','stress','heart','back pain','breathing','food','tired all the time','harassed by my boss']) {
  await p.keyboard.press('Control+a'); await p.keyboard.type(w); await p.waitForTimeout(1300)
  const d=p.getByRole('dialog',{name:'Search',exact:true}); const g=[]; for (const n of ['Best matches','Pages','Diseases and conditions','Articles','Videos']) { g.push(n+': '+(await d.getByRole('group',{name:n}).getByRole('option').allTextContents()).map(x=>x.slice(0,26)).join(' | ')) }
  console.log(w, JSON.stringify(g))
}
await b.close()
