// Loaded before a program: at its end it tells, on the third stream, what it took.
const { writeSync } = require('node:fs');

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeSync(3, JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 }));
});
